export {
  type Activity,
  type ActivityKind,
  type ActivityLog,
  type ActivityOf,
  activityKind,
  createActivityLog,
  happened,
  is,
} from './activity.ts';
export { type Follower, type Following, startFollowing } from './followers.ts';
export { recordedOf, skipFollowers } from './queries.ts';
