/** Where the script of a form asks for the time at which it was begun, and the field that it sends it back in. Decision 0045. */
export const openingPath = "/form-opening";
export const openingHeader = "Form-Opening";
