/** A time as people read it, in the zone of the machine. */
export function moment(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A time as programs read it. */
export function timestamp(at: number): string {
  return new Date(at).toISOString();
}
