import account from '#pages/help/account.md';
import certificates from '#pages/help/certificates.md';
import companies from '#pages/help/companies.md';
import learning from '#pages/help/learning.md';
import platform from '#pages/help/platform.md';
import privacy from '#pages/help/privacy.md';

/** The answers of the help, by what they are about. A section is a question with its answer. */
export const topics = [
  { id: 'account', ...account },
  { id: 'learning', ...learning },
  { id: 'certificates', ...certificates },
  { id: 'companies', ...companies },
  { id: 'platform', ...platform },
  { id: 'privacy', ...privacy },
] as const;
