/** The database that every worker clones: migrated, with the real catalog and the demo's people. */
export const template = 'journeys_template';
/** The environment variable in which the global setup tells the workers where PostgreSQL is (JSON, what `pg` takes). */
export const serverVariable = 'CAIRN_JOURNEYS_POSTGRES';
