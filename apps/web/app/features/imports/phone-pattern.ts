/** What an imported phone number looks like: 7 to 18 digits, with an extension or not. */
export const phonePattern = /^(?=(?:\D*\d){7,18}\D*$)[+\d\s().\-/]+((ext\.?|x|#)\s*\d{1,6})?$/i;
