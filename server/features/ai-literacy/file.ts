import { createHash } from 'node:crypto';
import type { LiteracyFormat } from '#contract/ai-literacy-values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { canonicalJson, credentialsContext, issuerOf } from '#server/features/certificates/index.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { printDocument } from '#server/features/reports/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { aiLiteracyExported } from './activities.ts';
import { type LiteracyContent, literacyContent } from './content.ts';
import { printedLiteracy } from './printed.ts';
import { addFile } from './queries.ts';

/** The fingerprint of a content: the SHA-256 of its canonical JSON (RFC 8785), in hexadecimal. It doesn't contain the time of issue. */
export const fingerprintOf = (content: LiteracyContent): string => createHash('sha256').update(canonicalJson(content)).digest('hex');

/** The page on which anyone who has a file can see whether it was issued here. */
const addressOf = (origin: string, fingerprint: string): string => `${origin}/ai-literacy/${fingerprint}`;

/** Signs content as a W3C verifiable credential, with a proof over the JSON itself. */
function signedFile(services: Services, content: LiteracyContent, fingerprint: string) {
  const issuer = issuerOf(services);
  return issuer.signAsJson({
    '@context': [credentialsContext, { '@vocab': `${issuer.origin()}/ai-literacy#` }],
    id: addressOf(issuer.origin(), fingerprint),
    type: ['VerifiableCredential', 'AiLiteracyFile'],
    issuer: issuer.did(),
    validFrom: services.clock.now().toISOString(),
    credentialSubject: content,
  });
}

/** Creates the AI-literacy file of a day, and records that it was issued. */
export async function exportLiteracy(
  services: Services,
  caller: Caller,
  company: CompanyRow,
  day: string,
  format: LiteracyFormat,
): Promise<FileReply> {
  const { database, clock, activity, config } = services;
  const content = await literacyContent(database, company, day);
  const fingerprint = fingerprintOf(content);
  const file =
    format === 'json'
      ? Buffer.from(JSON.stringify(await signedFile(services, content, fingerprint), null, 2))
      : await printDocument(services, company, printedLiteracy(content, fingerprint, addressOf(config.publicUrl, fingerprint)));
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    await addFile(tx, { fingerprint, company_id: company.id, day, issued_at: at, issued_by: caller.id });
    const facts = { day, format, fingerprint };
    await activity.record(tx, [happened(aiLiteracyExported, { at, actor_id: caller.id, person_id: null, company_id: company.id, facts })]);
  });
  const name = `${m.ai_literacy_file_name({ company: company.name, day })}.${format}`;
  return { content: file, type: format === 'json' ? 'application/vc' : 'application/pdf', name };
}
