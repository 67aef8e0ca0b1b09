/** Returns the present day, YYYY-MM-DD, in UTC. */
export function today(): string {
  return present().today;
}

/** Returns the present time as RFC 3339 has it, and its day in UTC. */
export function present(): { today: string; now: string } {
  const now = new Date().toISOString();
  return { today: now.slice(0, 10), now };
}
