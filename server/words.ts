import type { ErrorCode } from '#contract/errors.ts';
import { m } from '#server/paraglide/messages.js';
import { baseLocale, type Locale } from '#server/paraglide/runtime.js';

/** The typed catalog of all messages that the server shows to people: `messages/<feature>/en.json`. */
/** The reader's language. There is only one so far. */
export { baseLocale, type Locale, m };

/** Date and list formats, by language. */
export const formatLocale: Readonly<Record<Locale, string>> = { en: 'en-GB' };

/** Returns the sentence for a refusal. A code without a message `error_<code>` does not compile. */
export function sentence(code: ErrorCode, locale: Locale = baseLocale): string {
  return m[`error_${code}`]({}, { locale });
}

type CodeOf<Name> = Name extends `fault_${infer Code}` ? Code : never;

/** The codes for field faults. Each has a sentence, the message `fault_<code>`. */
export type FaultCode = CodeOf<keyof typeof m>;

type InputsOf<Code extends FaultCode> = Parameters<(typeof m)[`fault_${Code}`]>[0];

/** A fault as a code with the parameters for its sentence. Unknown parameters do not compile. */
export type CodedFault = {
  [Code in FaultCode]: object extends InputsOf<Code> ? { code: Code; params?: undefined } : { code: Code; params: InputsOf<Code> };
}[FaultCode];

/** Returns whether there is a sentence for the code. */
export const isFaultCode = (code: string): code is FaultCode => `fault_${code}` in m;

/** Returns the sentence for a fault, in the reader's language. */
export function faultSentence({ code, params }: CodedFault, locale: Locale = baseLocale): string {
  const format = m[`fault_${code}`] as (inputs: object, options: { locale: Locale }) => string;
  return format(params ?? {}, { locale });
}
