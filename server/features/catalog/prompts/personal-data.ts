/** Kinds of personal data that have a form of their own. They are meant to be found rather often than never. */
const forms: readonly RegExp[] = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u,
  // An IBAN.
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/,
  // A telephone number with a prefix, or a card number.
  /(?<![\p{N}.,-])(?:\+|00)\d(?:[ ()/-]?\d){7,13}(?![\p{N}])/u,
  /(?<![\p{N}])0\d{2}(?:[ /-]?\d){6,9}(?![\p{N}])/u,
  /(?<![\p{N}])\d{4}(?:[ -]?\d{4}){3}(?![\p{N}])/u,
];

/** Returns whether a text contains an email address, a telephone number, an account number or a card number. */
export const hasPersonalData = (text: string): boolean => forms.some((form) => form.test(text));
