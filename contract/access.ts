/** The product's three roles, as spelled in the database and in calls. */
export const roles = ['SuperAdmin', 'CompanyAdmin', 'Student'] as const;
export type Role = (typeof roles)[number];

/**
 * The sets of callers that may make a call. An allowed caller still sees only objects within their reach; any other object gets a "not
 * found".
 */
export const accessSets = {
  public: null,
  signedIn: ['SuperAdmin', 'CompanyAdmin', 'Student'],
  learner: ['CompanyAdmin', 'Student'],
  companyStaff: ['CompanyAdmin', 'SuperAdmin'],
  /** Super admins, and people with a right to write or review courses, which is checked in addition to the role. */
  author: ['SuperAdmin', 'CompanyAdmin', 'Student'],
  superAdmin: ['SuperAdmin'],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof accessSets;

/** These rights are given beside a role: an author writes and publishes courses, and a reviewer reviews what others have written. */
export const authorRights = ['author', 'reviewer'] as const;
export type AuthorRight = (typeof authorRights)[number];
