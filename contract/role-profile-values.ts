/** Limits of role profiles, without a schema library, because the browser and the server both use them. */
export const roleProfileLimits = {
  /** The name of a role profile, in characters. */
  name: { least: 2, most: 120 },
  /** The description of the role, in characters. */
  description: { most: 1_000 },
  skills: { most: 40 },
  /** The tracks and modules of a path. */
  path: { most: 60 },
  jobTitles: { most: 60 },
  /** The AI systems that people with the role use. */
  systems: { most: 100 },
  /** The role profiles in force of one company. */
  profiles: { most: 200 },
} as const;

export const pathItemKinds = ['track', 'module'] as const;
