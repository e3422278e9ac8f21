/** The parts of the screen of the system, in their order; the first is the usual one. */
export const systemTabs = ['settings', 'audit', 'backups', 'health', 'mail', 'jobs'] as const;
export type SystemTab = (typeof systemTabs)[number];
