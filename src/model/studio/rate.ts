/** How many requests a client may send in how many seconds. */
export interface Rate {
  quota: number;
  window: number;
}

/** The quotas of a service: the general one, and that of questions to the assistant. */
export interface ServiceRate extends Rate {
  chat: Rate;
}
