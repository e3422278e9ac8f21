/** The database that every worker clones: migrated, with the real catalog and the demo accounts. */
export const template = 'journeys_template';
/** The environment variable through which the global setup passes the PostgreSQL connection to the workers (JSON, options of `pg`). */
export const serverVariable = 'CAIRN_JOURNEYS_POSTGRES';
