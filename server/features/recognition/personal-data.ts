import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { earnedBadges, monthlyPoints, pointDays, pointEntries, totalPoints } from './tables.ts';

const subject = 'recognition';

export const recognitionPersonalData: readonly MappedTable[] = [
  personalTable(pointEntries, {
    subject,
    rows: ({ id }) => eq(pointEntries.user_id, id),
    exported: ['user_id', 'cause', 'points', 'at'],
    deletion: 'rows',
  }),
  personalTable(monthlyPoints, {
    subject,
    rows: ({ id }) => eq(monthlyPoints.user_id, id),
    exported: ['user_id', 'month', 'points', 'own_points'],
    nobody: ['platform_points'],
    deletion: 'rows',
  }),
  personalTable(pointDays, {
    subject,
    rows: ({ id }) => eq(pointDays.user_id, id),
    exported: ['user_id', 'day', 'track_id', 'company_id', 'chapter_id', 'points'],
    deletion: 'rows',
  }),
  personalTable(totalPoints, {
    subject,
    rows: ({ id }) => eq(totalPoints.user_id, id),
    exported: ['user_id', 'points', 'own_points'],
    nobody: ['platform_points'],
    deletion: 'rows',
  }),
  personalTable(earnedBadges, {
    subject,
    rows: ({ id }) => eq(earnedBadges.user_id, id),
    exported: ['user_id', 'badge_id', 'earned_at'],
    deletion: 'rows',
  }),
];
