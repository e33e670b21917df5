import { THEME_SCRIPT } from '@/components/ui/theme-script';
import { listInput, parseListAddress } from '@/components/screens/shop/community-list/list-address';
import { LOG_OUT_KEY } from '@/lib/client/owed-log-out';

/** The readable cookie beside the session; the server's pages are the same for everybody. */
const SIGNED_IN_SCRIPT = String.raw`var d=document.documentElement,k=/(?:^|; )token=([^;]+)/.exec(document.cookie);if(k)d.dataset.signedIn='';`;

/** On the way to another screen: which one, where it has a skeleton of its own. */
const ELSEWHERE_SCRIPT = String.raw`var h=location.hash,i=/^#\/(?:app\/)?community-details\/([1-9]\d{0,8})(?![^?#])/.exec(h);if(/^#\/(?!app\/home-page)./.test(h))d.dataset.elsewhere=/^#\/(app\/)?community-?list/.test(h)?'list':/^#\/(app\/)?community-details\//.test(h)?'details':'elsewhere';`;

const PLAIN_LIST = JSON.stringify(listInput(parseListAddress('')));

/**
 * Asks the server for what the screen of the address reads first, as `lib/client/early-read.ts`
 * takes it: seconds before the shell's code is there to ask. Not where a log-out is still owed, or
 * an application around us wants to be named: the shell knows what to do then. A community's name
 * goes into its skeleton as soon as it is known.
 */
const READ_SCRIPT = String.raw`(function(p,b){if(!p||location.pathname!=='/'||/(?:^|; )hosttype=/.test(document.cookie))return;try{if(localStorage.getItem('${LOG_OUT_KEY}'))return;var t=k?decodeURIComponent(k[1]):'',e={url:'/api/community/'+p,body:b,token:t,at:Date.now(),headers:{'content-type':'application/json'}};if(t)e.headers.authorization='Bearer '+t;e.answer=fetch(e.url,{method:'POST',body:b,headers:e.headers,priority:'high'});e.answer.then(function(r){return i&&r.ok?r.clone().json():null}).then(function(a){var n=a&&a.data&&a.data.communityNameText;if(!n)return;e.name=n;var s=document.querySelector('[data-until-shell] [data-early-name]');if(!s)return;if(n.length>16)s.className=s.dataset.earlyName;s.textContent=n}).catch(function(){});window.earlyRead=e}catch(x){}})(i?'get-community-details':/^#\/(app\/)?community-?list\/?$/.test(h)?'get-all':'',i?'{"communityId":'+i[1]+'}':${JSON.stringify(PLAIN_LIST)});`;

/**
 * Runs before the first paint: the chosen theme, whether somebody is signed in, whether the address
 * names a screen of the shell, and that screen's data. The server's page knows none of it, so it
 * must not flash by.
 */
export const EARLY_SCRIPT = `(function(){${THEME_SCRIPT};${SIGNED_IN_SCRIPT}${ELSEWHERE_SCRIPT}${READ_SCRIPT}})();`;
