import { getLocale, type Locale } from '#web/paraglide/runtime.js';

/** The locale for dates, numbers and lists if the browser names no region: the variety of English that the product is written in. */
const usual: Record<Locale, string> = { en: 'en-GB' };

/** Returns the locale for dates, numbers and lists: the page's language in the browser's region. */
export function formatLocale(languages: readonly string[] = navigator.languages): string {
  const language = getLocale();
  return languages.find((one) => one.startsWith(`${language}-`)) ?? usual[language];
}
