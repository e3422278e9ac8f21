import type { Queryable } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { credentialOf } from './credential/credential.ts';
import { issuerOf } from './credential/issuer.ts';
import { printCertificate } from './print.ts';
import { certificatesOf } from './queries.ts';

/** A certificate's files. */
interface CertificateFiles {
  serial: string;
  pdf: Buffer;
  /** The signed credential, as JSON. */
  credential: Buffer;
}

/** Yields a person's certificates as files, newest first. Each is created when it is read. */
export async function* certificateFiles(services: Services, on: Queryable, person: PersonId): AsyncGenerator<CertificateFiles> {
  const issuer = issuerOf(services);
  for (const row of await certificatesOf(on, person)) {
    const pdf = await printCertificate(services.database, row, services.config.publicUrl, services.clock.now());
    const credential = Buffer.from(JSON.stringify(await credentialOf(issuer, row), null, 2));
    yield { serial: row.serial, pdf, credential };
  }
}
