/** What the numbers among the settings of the platform count. */
export const settingUnits = ['characters', 'bytes', 'people', 'modules', 'files', 'sign_ins', 'seconds', 'calls', 'months'] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** The orders of the audit log, the usual one first. */
export const auditOrders = ['newest', 'oldest'] as const;

/** What the health of the product is made of. */
export const healthParts = ['database', 'jobs', 'mail', 'disk', 'memory', 'clock'] as const;
export type HealthPart = (typeof healthParts)[number];
