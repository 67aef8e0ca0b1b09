/** How many requests a client may send in how many seconds. */
export interface Rate {
  quota: number;
  window: number;
}
