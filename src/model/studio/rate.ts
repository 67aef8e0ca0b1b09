/** Rate limit of a client: `quota` requests in `window` seconds. */
export interface Rate {
  quota: number;
  window: number;
}

/** Rate limits of a service: the general one, and that of questions to the assistant. */
export interface ServiceRate extends Rate {
  chat: Rate;
}
