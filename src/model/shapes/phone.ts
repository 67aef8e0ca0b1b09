import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** E.164 number, written so that no generator of clients has to escape it. */
const e164 = /^[+][1-9][0-9]{6,14}$/;

/** Telephone number with the code of its country, in any grouping; kept as E.164. */
export const phoneNumber = z
  .string()
  .overwrite((written) => read(written)?.number ?? written)
  .regex(e164, { abort: true })
  .refine((phone) => read(phone)?.isPossible() === true, "has too few or too many digits for its country");

const grouped = new Map<string, string>();

/** Formats a telephone number of the content as its country writes it, "+34 930 00 00 00"; anything else stays as it is. */
export function groupedPhone(phone: string): string {
  const shown = grouped.get(phone) ?? inGroups(phone);
  grouped.set(phone, shown);
  return shown;
}

function inGroups(phone: string): string {
  const number = read(phone);
  return number?.isPossible() ? number.formatInternational() : phone;
}

function read(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(written, { extract: false });
}
