import api from '#pages/documentation/api.md?about';
import authors from '#pages/documentation/authors.md?about';
import companyAdmins from '#pages/documentation/company-admins.md?about';
import learners from '#pages/documentation/learners.md?about';
import operators from '#pages/documentation/operators.md?about';
import superAdmins from '#pages/documentation/super-admins.md?about';

/** The parts of the documentation, starting with the most widely read. */
export const parts = [
  { path: '/documentation/learners', ...learners },
  { path: '/documentation/company-admins', ...companyAdmins },
  { path: '/documentation/super-admins', ...superAdmins },
  { path: '/documentation/authors', ...authors },
  { path: '/documentation/operators', ...operators },
  { path: '/documentation/api', ...api },
] as const;
