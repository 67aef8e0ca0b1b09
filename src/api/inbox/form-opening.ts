/** Path at which a form's script asks for its start time, and the field that returns it. Decision 42. */
export const openingPath = "/form-opening";
export const openingHeader = "Form-Opening";
