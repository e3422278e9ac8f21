import { getLocale, type Locale } from '#web/paraglide/runtime.js';

/** How dates, numbers and lists are written in a language whose browser names no region: as its words are. */
const usual: Record<Locale, string> = { en: 'en-GB' };

/** The locale that dates, numbers and lists are written in: the page's language as the browser's region writes it. */
export function formatLocale(languages: readonly string[] = navigator.languages): string {
  const language = getLocale();
  return languages.find((one) => one.startsWith(`${language}-`)) ?? usual[language];
}
