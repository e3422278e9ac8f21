import type { AuthorRight } from '#contract/access.ts';
import { type Locale, m } from '#server/words.ts';

/** A right to write or review a company's own tracks, or the platform's catalog if the company is null. */
interface AboutRight {
  right: AuthorRight;
  company_id: string | null;
}

export const rightGivenTitle = ({ right }: AboutRight, locale: Locale): string =>
  right === 'author' ? m.notice_author_title({}, { locale }) : m.notice_reviewer_title({}, { locale });

export const rightGivenText = ({ company_id }: AboutRight, locale: Locale): string =>
  company_id ? m.notice_author_right_text({}, { locale }) : m.notice_author_right_platform({}, { locale });

export const rightTakenTitle = ({ right }: AboutRight, locale: Locale): string =>
  right === 'author' ? m.notice_author_taken_title({}, { locale }) : m.notice_reviewer_taken_title({}, { locale });
