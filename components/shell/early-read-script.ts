import { LONG_NAME } from '@/components/communities/cover-frame';
import { populationNote } from '@/components/communities/facts-note';
import {
  listInput,
  parseListAddress,
} from '@/components/screens/browse/community-list/list-address';
import { LOG_OUT_KEY } from '@/lib/client/pending-log-out';
import { UNCERTAIN_POPULATION } from '@/lib/shared/constants/limits';
import { COVER_SIZES, MEDIA_PREFIX, PICTURE_WIDTHS } from '@/lib/shared/constants/picture-sources';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';

const PLAIN_LIST = JSON.stringify(listInput(parseListAddress('')));

/**
 * County and state, where they are plain; what needs `countyName()` to say waits for the page's code.
 * `c` is a community as details have it.
 */
const WHERE = String.raw`
function where(c){
  var n=c.county,s=c.stateCommunities;
  if(!n||s.stateShortName==='DC')return s.stateName;
  if(/ (city|county|parish|borough|area|municipality|region|planning)$/i.test(n)||/LA|AK|VA|MO|MD|NV/.test(s.stateShortName))return '';
  return n+' County, '+s.stateName;
}`;

/** What the key facts say of a count; of small places they say more, and that waits. */
const NOTE = String.raw`
function note(c){
  var q=c.sources&&c.sources.population,t=q&&q.caution;
  return t&&c.population>=${UNCERTAIN_POPULATION}?'${populationNote('')}'+t:'';
}`;

/** The cover photo as `CoverImage` asks for it, so that the browser fetches it once. */
const PHOTO = String.raw`
function photo(path){
  var m=new Image(),u='/api/'+path;
  m.alt='';m.className='block size-full object-cover';m.fetchPriority='high';m.sizes='${COVER_SIZES}';
  if(path.indexOf('${MEDIA_PREFIX}')===0)m.srcset=[${PICTURE_WIDTHS.cover.join(',')}].map(function(w){return u+'?w='+w+' '+w+'w'}).join(', ');
  m.src=u;
  return m;
}`;

/**
 * Writes what is largest on a community's page into its skeleton: `DetailsSkeleton` has the places.
 * The answer may be here before the style sheet, which keeps the skeleton from being read.
 */
const DRAW = String.raw`
function draw(c,e){
  if(!c||!c.communityNameText)return;
  var p=e.place={name:c.communityNameText,where:where(c),note:note(c),isRepresented:c.isRepresented,images:c.images};
  if(!fill(p))new MutationObserver(function(x,o){if(fill(p))o.disconnect()}).observe(document,{childList:true,subtree:true});
}
function fill(p){
  var s=document.querySelector('[data-until-shell="details"]');
  if(!s||!s.nextSibling)return document.readyState!=='loading';
  var at=function(what){return s.querySelector('[data-early="'+what+'"]')},n=at('name');
  if(p.name.length>${LONG_NAME})n.className=n.dataset.long;
  n.textContent=p.name;
  if(p.where)at('where').textContent=p.where;
  at('note').textContent=p.note;
  if(p.isRepresented&&!performance.getEntriesByType('paint').length)at('page').dataset.represented='';
  if(p.images)at('picture').replaceChildren(photo(p.images));
  return true;
}`;

/**
 * Sends the call as `ApiClient` would. `p` is the call, `b` its body, `i` whether it is of details.
 * An answer that a session has ended takes its cookies: the readable one stays until the shell, which
 * may not be there yet, has told the person.
 */
const READ = String.raw`
function read(p,b,i){
  if(!p||window.earlyRead||location.pathname!=='/'||/(?:^|; )hosttype=/.test(document.cookie)||localStorage.getItem('${LOG_OUT_KEY}'))return;
  var k=/(?:^|; )token=([^;]+)/.exec(document.cookie),t=k?decodeURIComponent(k[1]):'';
  var e={url:'/api/community/'+p,body:b,token:t,at:Date.now(),headers:{'content-type':'application/json'}};
  if(t)e.headers.authorization='Bearer '+t;
  e.answer=fetch(e.url,{method:'POST',body:b,headers:e.headers,priority:'high'});
  e.answer.then(function(r){if(t&&r.headers.get('${SESSION_ENDED_HEADER}'))document.cookie='token='+k[1]+';path=/;samesite=lax';return i&&r.ok?r.clone().json():{}}).then(function(a){draw(a.data,e)}).catch(function(){});
  window.earlyRead=e;
}`;

/**
 * Asks the server for what the screen of the address reads first, as `lib/client/early-read.ts`
 * takes it: seconds before the shell's code is there to ask. Not where a log-out is still owed, or
 * an application around us wants to be named: the shell knows what to do then.
 */
export const EARLY_READ_SCRIPT = String.raw`(function(){${WHERE}${NOTE}${PHOTO}${DRAW}${READ}
var h=location.hash,i=/^#\/(?:app\/)?community-details\/([1-9]\d{0,8})(?![^?#])/.exec(h);
try{
  if(i)read('get-community-details','{"communityId":'+i[1]+'}',true);
  else if(/^#\/(app\/)?community-?list\/?$/.test(h))read('get-all',${JSON.stringify(PLAIN_LIST)},false);
}catch(x){}
})();`;
