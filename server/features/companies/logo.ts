import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { companyChanged } from './activities.ts';
import { logoPicture } from './logo-picture.ts';
import { deleteLogo, logoAddress, logoOf, setLogo } from './logo-queries.ts';
import { lockCompany } from './queries.ts';

interface Shown {
  logo: string | null;
}

/** Changes the logo in a transaction, and records the previous and the new key. */
function change(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  logo: string | null,
  write: (tx: Transaction, at: Date) => Promise<void>,
) {
  const at = services.clock.now();
  return inTransaction(services.database, async (tx): Promise<Shown> => {
    found(await lockCompany(tx, company_id));
    const before = await logoOf(tx, company_id);
    if (before === logo) return { logo };
    await write(tx, at);
    const about = { at, actor_id: caller.id, person_id: null, company_id, facts: { fields: ['logo'] } };
    await services.activity.record(tx, [happened(companyChanged, { ...about, values: { before: { logo: before }, after: { logo } } })]);
    return { logo };
  });
}

/** Sets a company's logo. Throws `not_found`, and `invalid_request` for a file that `logoPicture` does not accept. */
export async function changeLogo(services: Services, caller: Caller, company: CompanyId, upload: Upload): Promise<Shown> {
  const content = await logoPicture(await buffer(upload.content));
  const key = randomBytes(16).toString('base64url');
  return change(services, caller, company, logoAddress(key), (tx, at) => setLogo(tx, company, key, content, at));
}

/** Removes a company's logo, if it has one. Throws `not_found`. */
export const removeLogo = (services: Services, caller: Caller, company: CompanyId): Promise<Shown> =>
  change(services, caller, company, null, (tx) => deleteLogo(tx, company));
