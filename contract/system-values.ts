/** What the numbers among the settings of the platform count. */
export const settingUnits = ['characters', 'bytes', 'people', 'modules', 'files', 'sign_ins', 'seconds', 'calls', 'months'] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** The orders of the audit log, the usual one first. */
export const auditOrders = ['newest', 'oldest'] as const;

/** What the health of the product is made of. */
export const healthParts = ['database', 'jobs', 'mail', 'disk', 'memory', 'clock', 'archive'] as const;
export type HealthPart = (typeof healthParts)[number];

/** How a mail stands: it waits to be sent, the mail server refused it so far, it took it, or it is kept because no mail server was set. */
export const mailStates = ['waiting', 'failed', 'sent', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** How a background job stands: one that was set aside is not tried again by itself. */
export const jobStates = ['waiting', 'running', 'failed', 'set_aside'] as const;
export type JobState = (typeof jobStates)[number];

/** The orders of mails and of jobs, the usual one first. */
export const queueOrders = ['newest', 'oldest'] as const;
