import type { BackupType } from '#contract/system-values.ts';

/** Returns the text file in a backup for readers who know nothing about Cairn. */
export const readMe = ({ id, type, at, file }: { id: string; type: BackupType; at: Date; file: string }): string => `A backup of Cairn
=================

Backup ${id}, ${type}, of ${at.toISOString()}.

It holds everything that the platform knew at that moment, people's data included: keep it where few can read it.
The secret of the installation (CAIRN_SECRET, or the file "secret" of the data folder) is not in it, and is needed to restore it.

To restore it into an empty database:

    npm run restore -- /path/to/${file}

tables/      the rows of each table, as PostgreSQL's COPY writes them in its text format
queue/       the jobs that waited
manifest.json  the columns of each table, how many rows there are, and the SHA-256 of each file
`;
