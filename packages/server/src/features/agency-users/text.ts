import { text } from '@cass/contract/kit/text.ts'

/** Reasons for refusals. */
export const agencyUserText = {
  notGrantable: text('所选权限超出您可授予的范围', 'You cannot grant some of these permissions'),
  administratorsOnly: text(
    '仅机构管理员可持有用户管理权限',
    'Only institution administrators can have the user management permission',
  ),
  institutionNotNormal: text(
    '该机构不存在或未处于正常状态，请另行选择',
    'The institution does not exist or is not active. Please select another.',
  ),
  notYourself: text(
    '您不能停用自己的账号、重置自己的密码，或变更自己的角色、权限、手机和邮箱。手机和邮箱请在个人中心修改。',
    'You cannot disable your own account, reset your own password, or change your own role, permissions, mobile number or email address here. Change your mobile number and email address in the personal center.',
  ),
  outranked: text(
    '该用户拥有您所没有的权限，您不能停用其账号、重置其密码，或变更其手机和邮箱。请联系运营方处理。',
    'This user has permissions that you do not have. You cannot disable the account, reset its password, or change its mobile number or email address. Please contact the operator.',
  ),
  disabledByOperator: text(
    '该用户由运营方停用，请联系运营方启用。',
    'This user was disabled by the operator. Please contact the operator to enable the account.',
  ),
  lastAdministrator: text(
    '该用户是本机构最后一名可用的管理员，请先指定另一名管理员。',
    'This is the last active administrator of the institution. Please appoint another one first.',
  ),
}

/** Mail to the users. */
export const mailText = {
  invitedSubject: text('【CASS】您的账号已开通', 'CASS: your account is ready'),
  invited: text(
    '{institution}已为您开通账号{loginName}。登录地址：{login}。初始密码由管理员另行告知，首次登录后须修改；您也可以在{forget}自行设置密码。',
    '{institution} has created the account {loginName} for you. Log in at {login}. Your administrator will give you the initial password, which you must change at first login. You can also set your own password at {forget}.',
  ),
  chooseSubject: text('【CASS】请设置新密码', 'CASS: please set a new password'),
  choose: text(
    '您的账号{loginName}的原密码已失效，请在{forget}设置新密码。',
    'The old password of your account {loginName} is no longer valid. Please set a new one at {forget}.',
  ),
}
