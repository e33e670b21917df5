/** Screens that the lists lead to. */
export const ADDRESSES = {
  changeAccountType: (userId: string) => `/app/change-account-type/${userId}`,
  createNewCommunity: '/app/create-new-community',
  adminCreateCommunity: (id: number) => `/app/admin-create-community/${id}`,
} as const;
