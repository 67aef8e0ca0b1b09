/** Path, query and fragment of an address. */
export const addressParts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
