import type { TablerIcon } from '@tabler/icons-react';
import type { Access, Role } from '#contract/access.ts';

/** The groups of the sidebar, in order. */
export const sidebarGroups = ['main', 'administration', 'learning', 'company'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** What the shell knows about a screen. It is declared on the screen's route, as `staticData.screen`. */
export interface ScreenData {
  /** Its name in the sidebar and the list of shortcuts. */
  title?: () => string;
  /** Who may see it; by default everyone who is signed in. */
  access?: Exclude<Access, 'public'>;
  /** Where people who may not see it are redirected. */
  otherwise?: '/dashboard' | '/admin/dashboard';
  sidebar?: {
    group: SidebarGroup;
    order: number;
    icon: TablerIcon;
    /** The roles whose sidebar includes it, if other roles may see the screen too. */
    roles?: readonly Role[];
    /** Whether this person's sidebar includes it, if that depends on more than their role. */
    useIsShown?: () => boolean;
    /** The number of things waiting for the person there; shown in red beside the title. */
    useCount?: () => number;
  };
  /** The key that leads there after `g`. */
  key?: string;
  /** The sidebar item marked as active here, for screens that are not in the sidebar themselves. */
  within?: string;
  /** It has its own navigation beside its content, to which the sidebar gives way in small windows. */
  hasOwnNavigation?: boolean;
  /** It needs all the available room: the sidebar gives way to it in every window. */
  needsRoom?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
    /** A public page: the build prerenders it (`tools/lib/prerender.ts`), and search engines are told about it. */
    isPublicPage?: boolean;
    /** A public page that can be read without the application, which is loaded only when needed (`web/public/written-page.js`). */
    isText?: boolean;
    /** A public page that may include text known only to the server. It is prerendered a second time, with placeholders for that text. */
    hasPlaces?: boolean;
  }
}
