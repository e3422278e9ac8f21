/** The three roles of the product, as spelled in the database and in calls. */
export const roles = ['SuperAdmin', 'CompanyAdmin', 'Student'] as const;
export type Role = (typeof roles)[number];

/**
 * The sets of callers that may make a call. Loading objects through the caller decides what an allowed caller may see: an object out of
 * reach is not found.
 */
export const accessSets = {
  public: null,
  signedIn: ['SuperAdmin', 'CompanyAdmin', 'Student'],
  learner: ['CompanyAdmin', 'Student'],
  companyStaff: ['CompanyAdmin', 'SuperAdmin'],
  superAdmin: ['SuperAdmin'],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessSets;
