/** Tables whose rows only their owner may read or write (`onlyForOwner`), which `owner-policies.test.ts` tests. */
export const tablesOfOwners = ['reading_positions'];
