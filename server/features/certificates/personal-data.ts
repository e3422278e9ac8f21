import { eq } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { anonymiseHolder } from './queries.ts';
import { certificates, signingKeys } from './tables.ts';

export const certificatesPersonalData: readonly MappedTable[] = [
  personalTable(certificates, {
    subject: 'certificates',
    rows: ({ id }) => eq(certificates.user_id, id),
    exported: [
      'id',
      'serial',
      'user_id',
      'subject',
      'track_id',
      'round_id',
      'title',
      'holder_name',
      'modules',
      'quizzes',
      'quizzes_checked',
      'labs',
      'labs_checked',
      'exercises',
      'exercises_practised',
      'capstone_level',
      'company_line',
      'company_id',
      'name_shown',
      'issued_at',
      'expires_at',
      'revoked_at',
      'revoked_reason',
      'status_index',
    ],
    others: { revoked_by: idRemains },
    deletion: {
      by: (tx, { id, keep_certificates, at }) => anonymiseHolder(tx, id, keep_certificates ? null : at),
      how: 'The number, the title, the modules and the dates stay, without name and company. Certificates are revoked unless the holder wished to keep them.',
    },
  }),
  impersonalTable(signingKeys, ['id', 'public_key', 'encrypted_private_key', 'created_at']),
];
