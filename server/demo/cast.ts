import type { Role } from '#contract/access.ts';
import type { goalKinds } from '#contract/goals.ts';

/** A goal, by days before and after today. */
export interface Wish {
  kind: (typeof goalKinds)[number];
  target: number;
  trackId?: string;
  since: number;
  within: number;
}

export interface Character {
  email: string;
  name: string;
  role: Role;
  chapter: string | null;
  jobTitle: string | null;
  country: string;
  timezone: string;
  skills: readonly string[];
  /** Files completed so far, about, and in how many weeks; 0 for somebody who has just been let in. */
  files: number;
  weeks: number;
  /** Whether they studied on the last few days, so that a streak is alive. */
  onStreak?: boolean;
  /** Minutes a week that they want to study. */
  weeklyMinutes?: number;
  /** What they want, or wanted, to reach. */
  goals?: readonly Wish[];
  /** Whether they are on the leaderboards. */
  takesPart?: boolean;
  /** Waits for a super admin's decision. */
  waiting?: boolean;
}

export const demoCompany = 'Northwind Trails';
export const demoChapters = ['Engineering', 'Customer care', 'Operations'] as const;

const somebody = { role: 'Student' as const, jobTitle: null, country: 'GB', timezone: 'Europe/London', skills: [] };
const at = (first: string) => `${first}@northwind.example`;

/** A first small company: enough that no screen is empty. All people and the company are invented. */
export const cast: readonly Character[] = [
  {
    ...somebody,
    email: 'super@cairn.example',
    name: 'Sunniva Berg',
    role: 'SuperAdmin',
    chapter: null,
    country: 'NO',
    timezone: 'Europe/Oslo',
    files: 0,
    weeks: 0,
  },
  {
    ...somebody,
    email: 'admin@cairn.example',
    name: 'Amara Okafor',
    role: 'CompanyAdmin',
    chapter: 'Operations',
    jobTitle: 'learning-and-development-manager',
    skills: ['change-management', 'ai-governance'],
    files: 16,
    weeks: 14,
    weeklyMinutes: 45,
    goals: [{ kind: 'modules', target: 5, since: 30, within: 45 }],
  },
  {
    ...somebody,
    email: 'student@cairn.example',
    name: 'Stellan Lind',
    chapter: 'Engineering',
    jobTitle: 'front-end-developer',
    country: 'SE',
    timezone: 'Europe/Stockholm',
    skills: ['typescript', 'prompt-design'],
    files: 44,
    weeks: 18,
    onStreak: true,
    weeklyMinutes: 90,
    goals: [
      { kind: 'track', target: 5, trackId: 'advanced-development', since: 40, within: 35 },
      { kind: 'minutes', target: 600, since: 20, within: 10 },
      { kind: 'streak', target: 14, since: 4, within: 21 },
      { kind: 'modules', target: 3, since: 126, within: -10 },
      { kind: 'streak', target: 30, since: 90, within: -40 },
    ],
    takesPart: true,
  },
  {
    ...somebody,
    email: at('mei'),
    name: 'Mei Tanaka',
    chapter: 'Engineering',
    jobTitle: 'senior-software-engineer',
    country: 'JP',
    timezone: 'Asia/Tokyo',
    skills: ['python', 'llm-evaluation'],
    files: 58,
    weeks: 24,
    onStreak: true,
    weeklyMinutes: 120,
    goals: [{ kind: 'track', target: 5, trackId: 'ai-agents', since: 30, within: 30 }],
    takesPart: true,
  },
  {
    ...somebody,
    email: at('joao'),
    name: 'João Ferreira',
    chapter: 'Engineering',
    jobTitle: 'back-end-developer',
    country: 'PT',
    timezone: 'Europe/Lisbon',
    files: 41,
    weeks: 20,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('priya'),
    name: 'Priya Raman',
    chapter: 'Engineering',
    jobTitle: 'machine-learning-engineer',
    country: 'IN',
    timezone: 'Asia/Kolkata',
    skills: ['embeddings', 'vector-search'],
    files: 66,
    weeks: 25,
    weeklyMinutes: 60,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('oskar'),
    name: 'Oskar Lindqvist',
    chapter: 'Engineering',
    jobTitle: 'devops-engineer',
    country: 'SE',
    timezone: 'Europe/Stockholm',
    files: 19,
    weeks: 11,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('fatima'),
    name: 'Fatima El Amrani',
    chapter: 'Customer care',
    jobTitle: 'customer-success-manager',
    country: 'MA',
    timezone: 'Africa/Casablanca',
    files: 27,
    weeks: 16,
    onStreak: true,
    goals: [{ kind: 'modules', target: 8, since: 50, within: 40 }],
    takesPart: true,
  },
  {
    ...somebody,
    email: at('tom'),
    name: 'Tom Ashworth',
    chapter: 'Customer care',
    jobTitle: 'customer-support-specialist',
    files: 8,
    weeks: 6,
  },
  {
    ...somebody,
    email: at('lucia'),
    name: 'Lucía Herrera',
    chapter: 'Customer care',
    jobTitle: 'customer-support-specialist',
    country: 'ES',
    timezone: 'Europe/Madrid',
    files: 14,
    weeks: 12,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('noah'),
    name: 'Noah Kipchoge',
    chapter: 'Customer care',
    jobTitle: 'team-lead',
    country: 'KE',
    timezone: 'Africa/Nairobi',
    files: 33,
    weeks: 19,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('ingrid'),
    name: 'Ingrid Solheim',
    chapter: 'Operations',
    jobTitle: 'operations-manager',
    country: 'NO',
    timezone: 'Europe/Oslo',
    files: 22,
    weeks: 13,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('daniel'),
    name: 'Daniel Osei',
    chapter: 'Operations',
    jobTitle: 'finance-analyst',
    country: 'GH',
    timezone: 'Africa/Accra',
    files: 5,
    weeks: 4,
  },
  {
    ...somebody,
    email: at('hana'),
    name: 'Hana Novotná',
    chapter: 'Operations',
    jobTitle: 'compliance-officer',
    country: 'CZ',
    timezone: 'Europe/Prague',
    skills: ['compliance'],
    files: 30,
    weeks: 17,
    weeklyMinutes: 30,
    takesPart: true,
  },
  {
    ...somebody,
    email: at('ruth'),
    name: 'Ruth Abebe',
    chapter: 'Operations',
    jobTitle: 'project-manager',
    country: 'ET',
    timezone: 'Africa/Addis_Ababa',
    files: 0,
    weeks: 1,
  },
  {
    ...somebody,
    email: at('leo'),
    name: 'Leo Marchetti',
    chapter: 'Customer care',
    jobTitle: 'sales-representative',
    country: 'IT',
    timezone: 'Europe/Rome',
    files: 0,
    weeks: 0,
    waiting: true,
  },
  {
    ...somebody,
    email: at('yuki'),
    name: 'Yuki Mori',
    chapter: 'Engineering',
    jobTitle: 'qa-engineer',
    country: 'JP',
    timezone: 'Asia/Tokyo',
    files: 0,
    weeks: 0,
    waiting: true,
  },
];
