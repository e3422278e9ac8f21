import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#server/words.ts';
import type { CertificateRow } from './queries.ts';

/**
 * Returns the number of steps that the server checked, and the number that the holder's browser checked; null if a certificate was issued
 * without them.
 */
export function evidenceOf(row: CertificateRow): PublicCertificate['evidence'] {
  const { quizzes, quizzes_checked, labs, labs_checked, exercises, exercises_practised } = row;
  if (quizzes === null || quizzes_checked === null || exercises === null || exercises_practised === null) return null;
  return { quizzes, quizzes_checked, labs: labs ?? 0, labs_checked: labs_checked ?? 0, exercises, exercises_practised };
}

/** Returns the numbers of checked steps, and the level of a passed capstone, as a line of text; null if there are none. */
export function evidenceLine(row: CertificateRow): string | null {
  const evidence = evidenceOf(row);
  const { quizzes = 0, quizzes_checked = 0, labs = 0, labs_checked = 0, exercises = 0, exercises_practised = 0 } = evidence ?? {};
  const parts = [
    ...(quizzes > 0 ? [m.certificate_quizzes_checked({ checked: quizzes_checked, count: quizzes })] : []),
    ...(labs > 0 ? [m.certificate_labs_checked({ checked: labs_checked, count: labs })] : []),
    ...(exercises > 0 ? [m.certificate_exercises_practised({ practised: exercises_practised, count: exercises })] : []),
    ...(row.capstone_level === null ? [] : [m.certificate_with_capstone({ level: row.capstone_level })]),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}
