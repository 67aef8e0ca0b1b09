/** Formats a time for people, in the time zone of the machine. */
export function moment(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Formats a time for programs. */
export function timestamp(at: number): string {
  return new Date(at).toISOString();
}
