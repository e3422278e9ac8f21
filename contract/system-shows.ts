import type { ReadCall } from './shows.ts';
import type { Subject } from './subjects.ts';

/** The subjects that the reads of the system's screens show, as part of `shows`. */
export const showsOfSystem = {
  'GET /api/system/settings': ['platform settings'],
  'GET /api/pages/operator': ['operator texts'],
  'GET /api/system/texts': ['operator texts'],
  'GET /api/system/messages': ['contact messages'],
  'GET /api/system/messages/:messageId': ['contact messages'],
  'GET /api/system/audit-logs': [
    'accounts',
    'views',
    'members',
    'chapters',
    'companies',
    'company settings',
    'invitations',
    'invitation links',
    'report schedules',
    'catalog',
    'certificates',
    'platform settings',
    'operator texts',
    'contact messages',
    'backups',
    'backup schedule',
  ],
  'GET /api/system/mails': ['mails', 'jobs'],
  'GET /api/system/mails/:mailId': ['mails'],
  'GET /api/system/jobs': ['jobs', 'mails'],
  'GET /api/system/backups': ['backups', 'backup schedule'],
  'GET /api/system/backups/schedule': ['backup schedule', 'backups'],
} as const satisfies Partial<Record<ReadCall, readonly Subject[]>>;
