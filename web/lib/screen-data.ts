import type { TablerIcon } from '@tabler/icons-react';
import type { Access, Role } from '#contract/access.ts';

/** The groups of the sidebar, in order. */
export const sidebarGroups = ['main', 'administration', 'learning', 'company'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** The shell's data about a screen. It is declared on the screen's route, as `staticData.screen`. */
export interface ScreenData {
  /** Its name in the sidebar and the list of shortcuts. */
  title?: () => string;
  /** The people who may see it. By default, everyone who is signed in may. */
  access?: Exclude<Access, 'public'>;
  /** The screen to which people who may not see this one are redirected. */
  otherwise?: '/dashboard' | '/admin/dashboard';
  sidebar?: {
    group: SidebarGroup;
    order: number;
    icon: TablerIcon;
    /** The roles whose sidebar includes the screen, if other roles may see it too. */
    roles?: readonly Role[];
    /** Whether this person's sidebar includes the screen, if that depends on more than their role. */
    useIsShown?: () => boolean;
    /** The number of items waiting for the person there, shown in red beside the title. */
    useCount?: () => number;
  };
  /** The key that goes to this screen when pressed after `g`. */
  key?: string;
  /** The sidebar item marked as active, for screens that are not in the sidebar themselves. */
  within?: string;
  /** Whether the screen needs all the available space. The sidebar then gives way to it. */
  needsRoom?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData;
    /** Whether it is a public page, which the build prerenders (`tools/lib/prerender.ts`) and search engines list. */
    isPublicPage?: boolean;
    /**
     * Whether it is a public page that can be read without the application, which is loaded only when needed
     * (`web/public/written-page.js`).
     */
    isText?: boolean;
    /**
     * Whether it is a public page that may include text that only the server knows. It is prerendered a second time, with placeholders for
     * that text.
     */
    hasPlaces?: boolean;
  }
}
