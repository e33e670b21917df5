/** The code of each screen for coming in. */
export const AUTH_SCREENS = {
  login: () => import('@/components/screens/auth/login-screen'),
  'login-success': () => import('@/components/screens/auth/login-success-screen'),
  signup: () => import('@/components/screens/auth/signup-screen'),
  'signup-success': () => import('@/components/screens/auth/signup-success-screen'),
  'forgot-password': () => import('@/components/screens/auth/forgot-password-screen'),
  'check-your-email': () => import('@/components/screens/auth/check-your-email-screen'),
  'new-password': () => import('@/components/screens/auth/new-password-screen'),
  verify: () => import('@/components/screens/auth/verify-screen'),
  'verify-change-email': () => import('@/components/screens/auth/verify-change-email-screen'),
} as const;
