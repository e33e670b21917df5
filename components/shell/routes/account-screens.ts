/** The code of each screen of one's own account. */
export const ACCOUNT_SCREENS = {
  account: () => import('@/components/screens/account/account-screen'),
  'edit-account': () => import('@/components/screens/account/edit-account-screen'),
  'edit-user-account': () => import('@/components/screens/account/edit-user-account-screen'),
  'edit-password': () => import('@/components/screens/account/edit-password-screen'),
  'edit-email': () => import('@/components/screens/account/edit-email-screen'),
  'change-email-sent': () => import('@/components/screens/account/change-email-sent-screen'),
  'delete-account': () => import('@/components/screens/account/delete-account-screen'),
  'leave-community': () => import('@/components/screens/account/leave-community-screen'),
  'delete-account-success': () =>
    import('@/components/screens/account/delete-account-success-screen'),
} as const;
