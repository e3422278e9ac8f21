import type { Role } from '#contract/access.ts';
import type { goalKinds } from '#contract/values.ts';

/** A goal, set `since` days before today and due `within` days after it. */
export interface DemoGoal {
  kind: (typeof goalKinds)[number];
  target: number;
  track_id?: string;
  since: number;
  within: number;
}

export interface DemoPerson {
  email: string;
  full_name: string;
  role: Role;
  company: string | null;
  chapter: string | null;
  job_title_id: string | null;
  country: string;
  timezone: string;
  skills: readonly string[];
  /**
   * The approximate number of files that they have completed, and the number of weeks since they joined; 0 for a person who has just been
   * approved.
   */
  files: number;
  weeks: number;
  /** The number of weeks since they last studied; 0 by default. */
  quietWeeks?: number;
  /** Whether their current file is a quiz that they have failed several times. */
  stuckAtQuiz?: boolean;
  /** Whether they studied on each of the last few days, so that they have a streak. */
  onStreak?: boolean;
  /** How many minutes they want to study per week. */
  weeklyMinutes?: number;
  /** Their current and past goals. */
  goals?: readonly DemoGoal[];
  /** Whether they lead their chapter; its people then report to them, and they report to their company's first admin. */
  leads?: boolean;
  /** Whether they are on the leaderboards. */
  takesPart?: boolean;
  /** Whether they are waiting for a super admin's decision. */
  waiting?: boolean;
}

/** The defaults for most people. */
const usualPerson = {
  role: 'Student' as const,
  company: 'Northwind Trails',
  job_title_id: null,
  country: 'GB',
  timezone: 'Europe/London',
  skills: [],
};
const emailOf = (first: string) => `${first}@northwind.example`;

/** The people behind the three demo sign-ins, and the people they meet first: enough that no screen is empty. All of them are fictional. */
export const firstPeople: readonly DemoPerson[] = [
  {
    ...usualPerson,
    email: 'super@cairn.example',
    full_name: 'Sunniva Berg',
    role: 'SuperAdmin',
    company: null,
    chapter: null,
    country: 'NO',
    timezone: 'Europe/Oslo',
    files: 0,
    // The super admin joined before everyone else, and approved them.
    weeks: 30,
  },
  {
    ...usualPerson,
    email: 'admin@cairn.example',
    full_name: 'Amara Okafor',
    role: 'CompanyAdmin',
    chapter: 'Operations',
    job_title_id: 'learning-and-development-manager',
    skills: ['change-management', 'ai-governance'],
    files: 16,
    weeks: 14,
    weeklyMinutes: 45,
    goals: [{ kind: 'modules', target: 5, since: 30, within: 45 }],
  },
  {
    ...usualPerson,
    email: 'student@cairn.example',
    full_name: 'Stellan Lind',
    chapter: 'Engineering',
    job_title_id: 'front-end-developer',
    country: 'SE',
    timezone: 'Europe/Stockholm',
    skills: ['typescript', 'prompt-design'],
    files: 44,
    weeks: 18,
    onStreak: true,
    weeklyMinutes: 90,
    goals: [
      { kind: 'track', target: 5, track_id: 'advanced-development', since: 40, within: 35 },
      { kind: 'minutes', target: 600, since: 20, within: 10 },
      { kind: 'streak', target: 14, since: 4, within: 21 },
      { kind: 'modules', target: 3, since: 126, within: -10 },
      { kind: 'streak', target: 30, since: 90, within: -40 },
    ],
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('mei'),
    full_name: 'Mei Tanaka',
    leads: true,
    chapter: 'Engineering',
    job_title_id: 'senior-software-engineer',
    country: 'JP',
    timezone: 'Asia/Tokyo',
    skills: ['python', 'llm-evaluation'],
    files: 58,
    weeks: 24,
    onStreak: true,
    weeklyMinutes: 120,
    goals: [{ kind: 'track', target: 5, track_id: 'ai-agents', since: 30, within: 30 }],
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('joao'),
    full_name: 'João Ferreira',
    chapter: 'Engineering',
    job_title_id: 'back-end-developer',
    country: 'PT',
    timezone: 'Europe/Lisbon',
    files: 41,
    weeks: 20,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('priya'),
    full_name: 'Priya Raman',
    chapter: 'Engineering',
    job_title_id: 'machine-learning-engineer',
    country: 'IN',
    timezone: 'Asia/Kolkata',
    skills: ['embeddings', 'vector-search'],
    files: 141,
    weeks: 26,
    onStreak: true,
    weeklyMinutes: 60,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('oskar'),
    full_name: 'Oskar Lindqvist',
    chapter: 'Engineering',
    job_title_id: 'devops-engineer',
    country: 'SE',
    timezone: 'Europe/Stockholm',
    files: 19,
    weeks: 11,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('fatima'),
    full_name: 'Fatima El Amrani',
    chapter: 'Customer care',
    job_title_id: 'customer-success-manager',
    country: 'MA',
    timezone: 'Africa/Casablanca',
    files: 27,
    weeks: 16,
    onStreak: true,
    goals: [{ kind: 'modules', target: 8, since: 50, within: 40 }],
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('tom'),
    full_name: 'Tom Ashworth',
    chapter: 'Customer care',
    job_title_id: 'customer-support-specialist',
    files: 8,
    weeks: 6,
    quietWeeks: 2,
    stuckAtQuiz: true,
  },
  {
    ...usualPerson,
    email: emailOf('lucia'),
    full_name: 'Lucía Herrera',
    chapter: 'Customer care',
    job_title_id: 'customer-support-specialist',
    country: 'ES',
    timezone: 'Europe/Madrid',
    files: 14,
    weeks: 12,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('noah'),
    full_name: 'Noah Kipchoge',
    leads: true,
    chapter: 'Customer care',
    job_title_id: 'team-lead',
    country: 'KE',
    timezone: 'Africa/Nairobi',
    files: 33,
    weeks: 19,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('ingrid'),
    full_name: 'Ingrid Solheim',
    leads: true,
    chapter: 'Operations',
    job_title_id: 'operations-manager',
    country: 'NO',
    timezone: 'Europe/Oslo',
    files: 22,
    weeks: 13,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('daniel'),
    full_name: 'Daniel Osei',
    chapter: 'Operations',
    job_title_id: 'finance-analyst',
    country: 'GH',
    timezone: 'Africa/Accra',
    files: 5,
    weeks: 4,
  },
  {
    ...usualPerson,
    email: emailOf('hana'),
    full_name: 'Hana Novotná',
    chapter: 'Operations',
    job_title_id: 'compliance-officer',
    country: 'CZ',
    timezone: 'Europe/Prague',
    skills: ['compliance'],
    files: 30,
    weeks: 17,
    weeklyMinutes: 30,
    takesPart: true,
  },
  {
    ...usualPerson,
    email: emailOf('ruth'),
    full_name: 'Ruth Abebe',
    chapter: 'Operations',
    job_title_id: 'project-manager',
    country: 'ET',
    timezone: 'Africa/Addis_Ababa',
    files: 0,
    weeks: 1,
  },
  {
    ...usualPerson,
    email: emailOf('leo'),
    full_name: 'Leo Marchetti',
    chapter: 'Customer care',
    job_title_id: 'sales-representative',
    country: 'IT',
    timezone: 'Europe/Rome',
    files: 0,
    weeks: 0,
    waiting: true,
  },
  {
    ...usualPerson,
    email: emailOf('yuki'),
    full_name: 'Yuki Mori',
    chapter: 'Engineering',
    job_title_id: 'qa-engineer',
    country: 'JP',
    timezone: 'Asia/Tokyo',
    files: 0,
    weeks: 0,
    waiting: true,
  },
];
