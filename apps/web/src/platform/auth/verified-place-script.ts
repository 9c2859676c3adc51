import { ADDRESS_KEYS, PLACE_ID_KEYS } from './identity-storage.ts'

/** Shows the page's second step, with the address, from the first frame on if this browser has a verified place. */
export const verifiedPlaceScript = `document.addEventListener('DOMContentLoaded',function(){try{
var find=function(keys){return keys.map(function(key){return localStorage.getItem(key)}).filter(Boolean)[0]}
var address=find(${JSON.stringify(ADDRESS_KEYS)}),steps=document.querySelector('[data-step=address]')
if(!address||!steps||!find(${JSON.stringify(PLACE_ID_KEYS)}))return
steps.dataset.step='signIn'
steps.querySelector('[data-verified]').textContent=address
}catch(e){}})`
